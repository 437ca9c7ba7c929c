import { z } from "zod/v4";
import { cleanText } from "~/domain/shared/clean-text";
import { listCities, provinces } from "~/domain/shared/addresses/addresses";
import { formatDay, isDay, isRealDay, type Day } from "~/domain/shared/day";
import { isZipCode } from "~/domain/shared/forms/form-checks";
import {
  GENDERS,
  isPhoneNumber,
  MARITAL_STATUSES,
  NAME_LIMIT,
  NATIONALITIES,
  phoneDigits,
  RELATIONSHIP_LIMIT,
  type BasicInfo,
} from "./basic-info";
import { codeOrNull, orNull, revision } from "~/domain/employees/records/record-input";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { customIssue, schemaError } from "~/domain/shared/i18n/refusal-schema";

const FIRST_BIRTHDAY = "1900-01-01";

const name = (what: string, blank: ReturnType<typeof schemaError>) =>
  z
    .string(blank)
    .overwrite(cleanText)
    .min(1, blank)
    .max(NAME_LIMIT, schemaError("TEXT_OF_FIELD_TOO_LONG", { what, count: NAME_LIMIT }));
const phone = (required: boolean) =>
  z
    .string()
    .optional()
    .transform((typed, context): string | null => {
      if (!required && !typed?.trim()) return null;
      const digits = phoneDigits(typed ?? "");
      if (digits !== null && isPhoneNumber(digits)) return digits;
      context.addIssue(customIssue(messageOf("PHONE_FORMAT")));
      return z.NEVER;
    });

/**
 * The basic info form: texts are trimmed, empty ones become null (BASIC-17, BASIC-18). Email and work schedule are ignored even if posted
 * (BASIC-20).
 * @param today latest accepted birthday
 */
export function basicInfoInput(today: Day) {
  const birthday = z
    .string()
    .optional()
    .transform((day, context): Day | null => {
      if (!day?.trim()) return null;
      if (isDay(day) && FIRST_BIRTHDAY <= day && day <= today) return day;
      const message = isRealDay(day) ? messageOf("BIRTHDAY_RANGE", { first: formatDay(FIRST_BIRTHDAY) }) : messageOf("BIRTHDAY_FORMAT");
      context.addIssue(customIssue(message));
      return z.NEVER;
    });
  return z
    .object({
      revision,
      firstName: name("first name", schemaError("FIRST_NAME_BLANK")),
      middleName: orNull("middle name", NAME_LIMIT),
      lastName: name("last name", schemaError("LAST_NAME_BLANK")),
      nickName: orNull("nick name", 100),
      phoneNumber: phone(true).transform((digits) => digits ?? ""),
      birthday,
      gender: codeOrNull(GENDERS, "gender"),
      maritalStatus: codeOrNull(MARITAL_STATUSES, "marital status"),
      nationality: codeOrNull(NATIONALITIES, "nationality"),
      addr1: orNull("unit, lot or building", 100),
      addr2: orNull("street and barangay", 100),
      province: codeOrNull(Object.fromEntries(provinces().map(({ code, name }) => [code, name])), "province"),
      city: orNull("city", 100),
      zipCode: orNull("zip code", 100).refine(
        (text) => text === null || (/^\d+$/.test(text) && isZipCode(text)),
        schemaError("ZIP_CODE_FORMAT"),
      ),
      emergencyContactName: orNull("name", 100),
      emergencyContactRelationship: orNull("relationship", RELATIONSHIP_LIMIT),
      emergencyContactPhoneNumber: phone(false),
    })
    .check(({ value: { province, city }, issues }) => {
      if (city === null || listCities(province ?? "").some(({ code }) => code === city)) return;
      const message = messageOf(province === null ? "PROVINCE_FIRST" : "CITY_OF_PROVINCE");
      issues.push({ ...customIssue(message, ["city"]), input: city });
    }) satisfies z.ZodType<BasicInfo & { revision: number }>;
}
