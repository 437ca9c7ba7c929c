/** "•••• 4521": enough to recognize an account, too little to use it. */
export function maskAccount(number: string): string {
  const digits = number.replace(/[^0-9A-Za-z]/g, "");
  return digits === "" ? "" : `•••• ${digits.length > 4 ? digits.slice(-4) : ""}`.trim();
}
