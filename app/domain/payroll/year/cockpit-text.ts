/** Why an employee files their own return; others qualify for substituted filing. @source RR 11-2018, document 5 F-16 */
export const OWN_RETURN_LABELS = { TWO_EMPLOYERS: "Two employers", UNDER_WITHHELD: "Under-withheld" } as const;
export const QUALIFIED = "Qualified";
export const POOL_NOTE = "Tax on 13th month pay above the pool is counted to the last payroll.";
