/** Dropdown options from labels by value. */
export const toOptions = (texts: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
