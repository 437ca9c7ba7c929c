/** Notification preferences. The labels of the kinds are defined with the rule. */
export const newsChoices = {
  meta: "What stands among your notifications, and what comes by mail.",
  always: "Mail about your password, two-factor sign-in and secret links always comes: it protects your account.",
  what: "What happens",
  shown: "In the product",
  shownOf: "{what}: in the product",
  mail: "By mail",
  mailOf: "{what}: by mail",
  quiet: "Quiet hours",
  quietWhy: "Mail about news waits until they are over. Mail that protects your account still comes at once.",
  from: "No mail from",
  fromHint: "As HH:MM in Manila, such as 22:00.",
  until: "Until",
  untilHint: "Such as 06:30, then of the next morning.",
  save: "Save changes",
  saved: "Saved. It holds from now on.",
};

export type NewsChoicesWords = typeof newsChoices;
