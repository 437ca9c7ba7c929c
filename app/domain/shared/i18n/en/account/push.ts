/** Notifications on devices: their texts, and their card in the notification settings. */
export const push = {
  kinds: {
    REQUEST_WAITING: "A request needs your decision.",
    REQUEST_DECIDED: "Your request was decided.",
    PAYSLIP_OUT: "Your payslip is ready.",
    ROSTER_PUBLISHED: "Your roster for the week of {monday} is published.",
    CLOCK_IN_REMINDER: "Your shift has started. Clock in when you are at work.",
  },
  title: "Devices",
  meta: "A device shows a notification as soon as something happens, even when Kawani is closed. It names no person and no amount.",
  withoutScripts: "Turning on notifications for a device needs JavaScript.",
  turnOn: "Turn on for this device",
  turningOn: "Turning on…",
  turnedOn: "This device now receives notifications.",
  unsupported: "This browser cannot receive notifications. On an iPhone, add Kawani to the home screen first.",
  denied: "This browser blocks notifications. Allow them for this site in the browser's settings, then try again.",
  failed: "The browser's push service did not respond. Try again later.",
  none: "No device receives notifications.",
  device: "Device",
  unknown: "Unknown browser",
  since: "Since",
  lastSent: "Last notification",
  never: "Never",
  remove: "Remove",
  removeOf: "Remove {device}, since {since}",
  removed: "The device no longer receives notifications.",
};

export type PushText = typeof push;
