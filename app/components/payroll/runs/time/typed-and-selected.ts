/** Submitted text and selection of a rejected form. */
export function typedAndSelected(value: Readonly<Record<string, unknown>> | null | undefined) {
  const { reason, dates } = value ?? {};
  const ticked = typeof dates === "string" ? [dates] : Array.isArray(dates) ? dates.filter((date) => typeof date === "string") : [];
  return { reason: typeof reason === "string" ? reason : "", dates: ticked };
}
