/** Notification preferences. The labels of the kinds are defined with the rule. */
export const notificationSettings = {
  meta: "Choose which notifications are shown in Kawani, emailed, and sent to your devices.",
  always: "Emails about your password, two-factor sign-in and secret links are always sent: they protect your account.",
  what: "What happens",
  shown: "In Kawani",
  shownOf: "{what}: in Kawani",
  mail: "By email",
  mailOf: "{what}: by email",
  push: "On my devices",
  pushOf: "{what}: on my devices",
  quiet: "Quiet hours",
  quietWhy: "Emails and notifications on your devices are held until quiet hours end. Security emails are sent at once.",
  from: "Quiet from",
  fromHint: "HH:MM, Manila time, such as 22:00.",
  until: "Until",
  untilHint: "For example, 06:30 the next morning.",
  save: "Save changes",
  saved: "Saved. It applies from now on.",
};

export type NotificationSettingsText = typeof notificationSettings;
