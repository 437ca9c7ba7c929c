/** Labels and formats of an employee's personal data. */

export const GENDERS = { M: "Male", F: "Female" } as const;
export const MARITAL_STATUSES = { S: "Single", M: "Married" } as const;
/** The only one offered (BASIC-07); stored as its code. */
export const NATIONALITIES = { PH: "Philippines" } as const;

export type Gender = keyof typeof GENDERS;
export type MaritalStatus = keyof typeof MARITAL_STATUSES;

/** Length limits of names, relationship and phone input (BASIC-05, CF-05). */
export const NAME_LIMIT = 60;
export const RELATIONSHIP_LIMIT = 40;
export const PHONE_FIELD_LIMIT = 16;

/** Parsed basic info; empty texts are null (BASIC-18). */
export interface BasicInfo {
  firstName: string;
  middleName: string | null;
  lastName: string;
  nickName: string | null;
  /** Digits without country code. */
  phoneNumber: string;
  birthday: string | null;
  gender: Gender | null;
  maritalStatus: MaritalStatus | null;
  nationality: string | null;
  addr1: string | null;
  addr2: string | null;
  province: string | null;
  city: string | null;
  zipCode: string | null;
  emergencyContactName: string | null;
  emergencyContactRelationship: string | null;
  emergencyContactPhoneNumber: string | null;
}

/** Stored basic info: "" for empty texts, null for no birthday. */
export interface StoredBasicInfo {
  firstName: string;
  middleName: string;
  lastName: string;
  nickName: string;
  phoneNumber: string;
  birthday: string | null;
  gender: string;
  maritalStatus: string;
  nationality: string;
  addr1: string;
  addr2: string;
  province: string;
  city: string;
  zipCode: string;
  emergencyContactName: string;
  emergencyContactRelationship: string;
  emergencyContactPhoneNumber: string;
}

/** The display name in lists: first, middle and last name; an empty middle name is skipped (BASIC-21). */
export function composeName({
  firstName,
  middleName,
  lastName,
}: {
  firstName: string;
  middleName: string | null;
  lastName: string;
}): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ");
}

/** The digits of a phone number without +63 (BASIC-19, CF-04); null if it contains anything but digits and separators. */
export function phoneDigits(typed: string): string | null {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]*$/.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) return digits.startsWith("63") ? digits.slice(2) : null;
  // A local number of twelve digits starts with 0; one that starts with 63 has the country code before its ten digits.
  return digits.length === 12 && digits.startsWith("63") ? digits.slice(2) : digits;
}

/** A local number of 7 to 20 digits (BASIC-14, CF-05). */
export function isPhoneNumber(digits: string): boolean {
  return /^\d{7,20}$/.test(digits);
}

/** A stored number as pages show it, with the country code and without the 0 that callers at home dial first (CF-06). */
export function formatPhone(digits: string): string {
  return digits === "" ? "" : `+63 ${digits.replace(/^0/, "")}`;
}

/** The label of a stored code; an unknown code is returned unchanged. */
export function labelFor(labels: Readonly<Record<string, string>>, code: string): string {
  return labels[code] ?? code;
}
