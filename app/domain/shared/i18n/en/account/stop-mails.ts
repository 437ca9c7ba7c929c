/** Unsubscribe page. */
export const stopMails = {
  title: "Unsubscribe",
  question: "Unsubscribe?",
  will: "You will no longer receive emails about {what}.",
  done: "You are unsubscribed",
  stopped: "You no longer receive emails about {what}.",
  before: "You were already unsubscribed from emails about {what}.",
  daily: "your daily digest",
  alone: "Notifications in Kawani and all other emails are not affected. After signing in you can change them under Notification settings.",
  pending: "Stopping…",
};

export type StopMailsText = typeof stopMails;
