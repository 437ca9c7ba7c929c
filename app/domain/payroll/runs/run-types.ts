import { PAYROLL_KIND_LABELS, PURPOSE_LABELS } from "./payroll-title";

const TYPE_LABELS = { ...PAYROLL_KIND_LABELS, ...PURPOSE_LABELS };
/** Filters of payroll lists: regular payrolls, the other kinds, and purposes of special runs. */
export type RunType = keyof typeof TYPE_LABELS;
export const RUN_TYPES = Object.keys(TYPE_LABELS) as RunType[];
export const RUN_TYPE_CHOICES = RUN_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));
export const isPurpose = (type: RunType): type is keyof typeof PURPOSE_LABELS => Object.hasOwn(PURPOSE_LABELS, type);
