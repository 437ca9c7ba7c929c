/** Passkeys of the account. */
export const passkeys = {
  meta: "A passkey signs you in with your fingerprint, face or PIN, without a password.",
  none: "You have no passkeys yet",
  noneHint: "Add one on each phone or computer that you use.",
  name: "Name",
  lastUsed: "Last used",
  neverUsed: "Never",
  created: "Added",
  change: "Change",
  rename: "Rename",
  renameTitle: "Rename passkey",
  save: "Save name",
  renamed: "Passkey renamed",
  remove: "Remove",
  removeTitle: "Remove passkey",
  removeVerb: "Remove passkey",
  removing:
    "{name} no longer signs you in, and your other sessions end. Delete it on your device as well, so that the device stops offering it.",
  removed: "Passkey removed",
  add: "Add a passkey",
  nameHint: "Such as “Work laptop” or “My phone”.",
  yourPassword: "Your password",
  addVerb: "Add passkey",
  pending: "Follow your browser…",
  added: "Passkey added",
  notAdded: "The passkey was not added: your device refused, or the time ran out. Try again.",
  presentAlready: "This device has a passkey of your account already.",
  unsupported: "Your browser does not support passkeys.",
  withoutScripts: "Passkeys need JavaScript, which is turned off.",
};

export type PasskeysText = typeof passkeys;
