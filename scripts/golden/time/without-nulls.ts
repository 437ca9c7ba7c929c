/** Removes null fields at any depth. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, first]) => first !== null)
      .map(([name, first]) => [name, withoutNulls(first)]),
  );
}
