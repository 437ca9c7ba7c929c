/** Interpolates "{amount} remaining"; placeholders without a value stay. */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
}

/** Translation of a built-in name; names defined by a company stay unchanged. */
export function named(names: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(names, name) ? names[name]! : name;
}
