/** Notification to other administrators when rights or sign-in rules change. @param change text of the change log */
export const accessChanged = (by: string, change: string) => ({
  subject: `${by} changed permissions in Kawani`,
  description: `${change} If you did not expect this, ask ${by}, then review the security events and end the sessions of the account.`,
});
