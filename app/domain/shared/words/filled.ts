/** "{amount} left to pay" with its gaps filled; a gap that nothing is said of stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
}

/** What one of the product's own names is called; whatever a company has named itself stays. */
export function named(names: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(names, name) ? names[name]! : name;
}
