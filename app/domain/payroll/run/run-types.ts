import { KIND_WORDS, PURPOSE_WORDS } from "./payroll-title";

const TYPE_WORDS = { ...KIND_WORDS, ...PURPOSE_WORDS };
/** Filters of payroll lists: regular payrolls, the other kinds, and purposes of special runs. */
export type RunType = keyof typeof TYPE_WORDS;
export const RUN_TYPES = Object.keys(TYPE_WORDS) as RunType[];
export const RUN_TYPE_CHOICES = RUN_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));
export const isPurpose = (type: RunType): type is keyof typeof PURPOSE_WORDS => Object.hasOwn(PURPOSE_WORDS, type);
