/** How often the pay calculator pays. */
export const CALCULATOR_FREQUENCIES = ["MONTHLY", "SEMI_MONTHLY", "WEEKLY"] as const;
export type CalculatorFrequency = (typeof CALCULATOR_FREQUENCIES)[number];
/** Days a week that are worked. */
export const WORK_WEEKS = ["5", "6", "7"] as const;
