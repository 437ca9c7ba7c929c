/** First, middle and last name in one line, as in lists and on payslips; a missing middle name is skipped. */
export function fullName({ firstName, middleName, lastName }: { firstName: string; middleName: string; lastName: string }): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}
