export interface CaseResult {
  id: string;
  group: string;
  passed: boolean;
  /** One line per differing figure, or why the case could not be computed. */
  problems: string[];
}

/** Lists the differences from the expected figures, one line each. Figures without an expectation are ignored; lists must match completely. */
export function differences(expected: Record<string, unknown>, got: Record<string, unknown>, path: string): string[] {
  return Object.entries(expected).flatMap(([key, expectedValue]) => {
    const name = path + key;
    const actual = got[key];
    if (typeof expectedValue === "object" && expectedValue !== null && typeof actual === "object" && actual !== null) {
      const longer = Array.isArray(expectedValue) && Array.isArray(actual) && actual.length > expectedValue.length;
      const more = longer ? [`${name}: expected ${JSON.stringify(expectedValue)}, got ${JSON.stringify(actual)}`] : [];
      return [...more, ...differences(expectedValue as Record<string, unknown>, actual as Record<string, unknown>, `${name}.`)];
    }
    return isSame(expectedValue, actual) ? [] : [`${name}: expected ${JSON.stringify(expectedValue)}, got ${JSON.stringify(actual)}`];
  });
}

/** @throws Error when the value is not an object */
export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("not an object");
  return value as Record<string, unknown>;
}

/** Equal as text or as numbers: 5 and "5.000" are the same figure. */
function isSame(expectedValue: unknown, actual: unknown): boolean {
  if (expectedValue === actual) return true;
  const value = numeral(expectedValue);
  return value !== null && value === numeral(actual);
}

function numeral(value: unknown): string | null {
  const string = typeof value === "string" ? value : "";
  const text = typeof value === "number" ? String(value) : string;
  const match = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text);
  return match ? `${match[1]}${match[2]}.${match[3] ?? ""}`.replace(/^-0\.$/, "0.") : null;
}
