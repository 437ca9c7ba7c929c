/** An offline clock event when it is sent. Offline page texts are in public/offline.html. */
export const offlineClockInText = {
  title: "A press without network",
  counted: "{verb} at {time}, pressed without network, is counted.",
  clockOff: "The clock of this phone is more than {minutes} minutes off, or was changed.",
  tooOld: "You pressed more than {hours} hours ago.",
  noPhoto: "Your company requires a photo with each clock-in, which needs the network.",
  instead: "It was not counted: file a correction with the time at which you came or left.",
  filed: "It was not counted. A correction was filed for you: {verb} at {time} on {day}.",
  ownFields: "Your company requires more details in a correction than the phone has.",
  fileCorrection: "File a correction",
  lookAtIt: "View request",
  putAway: "Put away",
};

export type OfflineClockInText = typeof offlineClockInText;

/** An offline request before and after it is sent. Offline page texts are in public/offline.html. */
export const offlineRequestText = {
  waits: "Not sent yet: {what}",
  waitsWhy: "Kept on this phone. It is sent when the network is back; days and balance are counted then.",
  filed: "Filed: {what}",
  filedWhy: "You saved it on this phone while offline. It has now been sent.",
  lookAtIt: "View request",
  refused: "Not filed: {what}",
  openForm: "Open its form",
  putAway: "Put away",
  fromTo: "{name}, {from} to {to}",
  on: "{name}, {from}",
  tooOld: "It was saved more than {days} days ago. File it with its form if you still want it.",
  ownFields: "Your company requires more details in this request than the phone has. File it using its form.",
  otherPerson: "Someone else saved this on the phone. It is sent when they open My Work.",
  noNetwork: "There is no network",
  keepWhy: "This is not submitted yet. This phone can keep it and send it once the network is back; days and balance are computed then.",
  keep: "Keep on this phone",
  kept: "Kept on this phone. It is sent when you open My Work with network; days and balance are counted then.",
  full: "This phone keeps no more requests. File it when the network is back.",
};

export type OfflineRequestText = typeof offlineRequestText;
