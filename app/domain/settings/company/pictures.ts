/** Company pictures on documents (F-110): a logo in either format, signatures as PNG, whose background may be transparent. */
export const LOGO = { formats: ["PNG", "JPEG"], maxBytes: 1_048_576 } as const;
export const SIGNATURE = { formats: ["PNG"], maxBytes: 300 * 1024 } as const;
/** The photo of an employee (SHELL-08). */
export const PROFILE_PHOTO = { formats: ["PNG", "JPEG"], maxBytes: 1_048_576 } as const;
