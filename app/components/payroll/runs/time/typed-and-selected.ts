/** Submitted text and selection of a rejected form. */
export function typedAndSelected(value: Readonly<Record<string, unknown>> | null | undefined) {
  const { reason, dates } = value ?? {};
  const values: readonly unknown[] = Array.isArray(dates) ? dates : [dates];
  return { reason: typeof reason === "string" ? reason : "", dates: values.filter((date) => typeof date === "string") };
}
