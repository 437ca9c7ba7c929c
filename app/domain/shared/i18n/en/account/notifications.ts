/** Notifications to a user and from the company. */
export const notifications = {
  title: "Notifications",
  messages: "Messages",
  message: "message",
  tabs: { personal: "Personal", company: "Company" },
  dismissedToo: "Show dismissed",
  reload: "Reload",
  updated: "Last update {when}",
  notUpdated: "Not updated yet",
  manage: "Manage company notices",
  choose: "Change notification settings",
  empty: "No message",
  unread: "The messages could not be loaded. Reload to try again.",
  deleteAll: "Delete all",
  dismissed: "Dismissed",
  dismiss: "Dismiss",
  dismissOf: "Dismiss {what}, {when}",
};

export type NotificationsText = typeof notifications;
