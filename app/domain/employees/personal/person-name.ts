/** First, middle and last name in one line, as lists and payslips show it; a missing middle name leaves no gap. */
export function fullName({ firstName, middleName, lastName }: { firstName: string; middleName: string; lastName: string }): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}
