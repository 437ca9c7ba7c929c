/** A press of the clock that a phone kept without network, once it is sent. What the page without network says stands in public/offline.html. */
export const heldPress = {
  title: "A press without network",
  counted: "{verb} at {time}, pressed without network, is counted.",
  clockOff: "The clock of this phone is more than {minutes} minutes off, or was changed.",
  tooOld: "You pressed more than {hours} hours ago.",
  noPhoto: "Your company asks for a photo with each press, which needs the network.",
  instead: "It was not counted: file a correction with the time at which you came or left.",
  filed: "It was not counted. A correction was filed for you: {verb} at {time} on {day}.",
  ownFields: "Your company asks for more in a correction than the phone knows.",
  fileCorrection: "File a correction",
  lookAtIt: "Look at it",
  putAway: "Put away",
};

export type HeldPressWords = typeof heldPress;
