/** Dropdown options from labels by value. */
export const choicesOf = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
