/** What is told when the ledger does not fit together. @param broken where and why, as the proof says it */
export const balancesDiffer = (broken: string): { subject: string; description: string } => ({
  subject: "Balances of leave do not fit together",
  description: `Found at ${broken}. Nothing is granted or ends by itself until it fits again: tell whoever runs the server.`,
});
