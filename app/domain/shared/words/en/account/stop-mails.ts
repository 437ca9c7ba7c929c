/** Unsubscribe page. */
export const stopMails = {
  title: "Stop these mails",
  question: "Stop these mails?",
  will: "Kawani will send you no more mails about {what}.",
  done: "These mails have stopped",
  stopped: "Kawani sends you no more mails about {what}.",
  before: "Kawani already sends you no mails about {what}.",
  daily: "your news once a day",
  alone:
    "Your notifications in the product and all other mails stay as they are. After signing in you choose anew under What you are told.",
  pending: "Stopping…",
};

export type StopMailsWords = typeof stopMails;
