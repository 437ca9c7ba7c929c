/** An offline clock event when it is sent. Offline page texts are in public/offline.html. */
export const offlineClockInText = {
  title: "Offline clock-in",
  counted: "{verb} at {time}, recorded offline, is counted.",
  clockOff: "The clock of this phone is more than {minutes} minutes off, or was changed.",
  tooOld: "It was recorded more than {hours} hours ago.",
  noPhoto: "Your company requires a photo with each clock-in, which needs the network.",
  instead: "It was not counted. File a correction with your time in or time out.",
  filed: "It was not counted. A correction was filed for you: {verb} at {time} on {day}.",
  ownFields: "Your company requires more details in a correction.",
  fileCorrection: "File a correction",
  viewRequest: "View request",
  dismiss: "Dismiss",
};

export type OfflineClockInText = typeof offlineClockInText;

/** An offline request before and after it is sent. Offline page texts are in public/offline.html. */
export const offlineRequestText = {
  pending: "Not sent yet: {what}",
  pendingWhy: "Saved on this phone. It is sent when the network is back; days and balance are computed then.",
  filed: "Filed: {what}",
  filedWhy: "You saved it on this phone while offline. It has now been sent.",
  viewRequest: "View request",
  refused: "Not filed: {what}",
  openForm: "Open its form",
  dismiss: "Dismiss",
  fromTo: "{name}, {from} to {to}",
  on: "{name}, {from}",
  tooOld: "It was saved more than {days} days ago. File it with its form if still needed.",
  ownFields: "Your company requires more details in this request. File it using its form.",
  otherPerson: "Someone else saved this on the phone. It is sent when they open My Work.",
  noNetwork: "There is no network",
  keepWhy: "This is not submitted yet. This phone can save it and send it once the network is back; days and balance are computed then.",
  keep: "Save on this phone",
  kept: "Saved on this phone. It is sent when you open My Work online; days and balance are computed then.",
  full: "This phone cannot store more requests. File it when the network is back.",
};

export type OfflineRequestText = typeof offlineRequestText;
