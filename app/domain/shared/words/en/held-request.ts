/** A request that a phone kept without network, before and after it is sent. What the page without network says stands in public/offline.html. */
export const heldRequest = {
  waits: "Not sent yet: {what}",
  waitsWhy: "Kept on this phone. It is sent when the network is back; days and balance are counted then.",
  filed: "Filed: {what}",
  filedWhy: "You kept it on this phone without network. It was sent now, once.",
  lookAtIt: "Look at it",
  refused: "Not filed: {what}",
  openForm: "Open its form",
  putAway: "Put away",
  fromTo: "{name}, {from} to {to}",
  on: "{name}, {from}",
  tooOld: "It was kept for more than {days} days. File it by its form if you still want it.",
  ownFields: "Your company asks for more in this request than the phone knows. File it by its form.",
  otherPerson: "Somebody else kept this on the phone. It is sent when they open My Work.",
  noNetwork: "There is no network",
  keepWhy:
    "Nobody has what you typed. This phone can keep it and send it once when the network is back; days and balance are counted then.",
  keep: "Keep on this phone",
  kept: "Kept on this phone. It is sent when you open My Work with network; days and balance are counted then.",
  full: "This phone keeps no more requests. File it when the network is back.",
};

export type HeldRequestWords = typeof heldRequest;
