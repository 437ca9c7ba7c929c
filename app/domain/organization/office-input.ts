import { z } from "zod/v4";
import { listCities, provinces } from "~/domain/shared/addresses/addresses";
import { officeWage } from "./office-wage";
import { revisionField } from "~/domain/shared/forms/plain-input";
import { ipRange } from "./ip-range";
import { MAX_DEVICES, MAX_NETWORKS, OFFICE_MAX_LENGTHS, RADIUS } from "./office";
import { readRdoCode } from "~/domain/payroll/engine/statutory/rdo-codes";
import { withoutThousands } from "~/domain/shared/typed-number";

const text = (limit: number) => z.string().trim().max(limit, `Write at most ${limit} characters.`).default("");
const chosenSeq = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,8})?$/, "Choose one from the list.")
  .default("")
  .transform((typed) => (typed === "" ? null : Number(typed)));

/** One per line; blank lines and duplicates are dropped. */
const lines = z
  .string()
  .max(4_000, "This is too long. Write one per line.")
  .default("")
  .transform((typed) => [...new Set(typed.split(/[\n,;]/).map((line) => line.trim()))].filter((line) => line !== ""));

/**
 * Degrees with at most six places; more are rounded: the sixth is eleven centimeters. @param limit 90 for a latitude, 180 for a longitude
 */
const degrees = (what: string, limit: number, example: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((typed, context): string | null => {
      if (typed === "") return null;
      if (/^-?\d{1,3}(\.\d{1,20})?$/.test(typed) && Math.abs(Number(typed)) <= limit) return Number(typed).toFixed(6);
      context.addIssue({ code: "custom", message: `Write the ${what} as degrees between -${limit} and ${limit}, such as ${example}.` });
      return z.NEVER;
    });

const networks = lines.transform((typed, context): string[] => {
  if (typed.length > MAX_NETWORKS) {
    context.addIssue({ code: "custom", message: `Write at most ${MAX_NETWORKS} networks.` });
    return z.NEVER;
  }
  const wrong = typed.find((line) => ipRange(line) === null);
  if (wrong !== undefined) {
    const message = `“${wrong.slice(0, 50)}” is not a network. Write one per line, such as 203.0.113.0/24 or 2001:db8::/48.`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
  return [...new Set(typed.map((line) => ipRange(line)!))];
});

/** An office as posted. @source document 4 §2, document 5 F-111 */
export const officeInput = z
  .object({
    workPlaceName: z
      .string({ error: "Give the office a name." })
      .trim()
      .min(1, { error: "Give the office a name.", abort: true })
      .max(OFFICE_MAX_LENGTHS.name, `Write at most ${OFFICE_MAX_LENGTHS.name} characters.`),
    province: z
      .string()
      .default("")
      .refine((code) => code === "" || provinces().some((place) => place.code === code), "Choose the province from the list."),
    city: z.string().max(10, "Choose a city or municipality of this province.").default(""),
    street: text(OFFICE_MAX_LENGTHS.street),
    zipCode: z
      .string()
      .trim()
      .regex(/^(\d{4})?$/, "A ZIP code has 4 digits, such as 6000.")
      .default(""),
    latitude: degrees("latitude", 90, "14.554729"),
    longitude: degrees("longitude", 180, "121.024445"),
    radiusMeters: z
      .string()
      .trim()
      .default("")
      .transform((typed, context): number | null => {
        const meters = withoutThousands(typed);
        if (meters === "") return null;
        if (/^\d{1,5}$/.test(meters) && Number(meters) >= RADIUS.least && Number(meters) <= RADIUS.most) return Number(meters);
        context.addIssue({
          code: "custom",
          message: `Write the radius in meters, ${RADIUS.least} to ${RADIUS.most.toLocaleString("en-US")}.`,
        });
        return z.NEVER;
      }),
    ipRanges: networks,
    /** Selected: the user's current network belongs to the office. */
    usePresentAddress: z
      .literal("on")
      .optional()
      .transform((checked) => checked === "on"),
    deviceIds: lines
      .refine((devices) => devices.length <= MAX_DEVICES, `Write at most ${MAX_DEVICES} devices.`)
      .refine(
        (devices) => devices.every((device) => device.length <= OFFICE_MAX_LENGTHS.device),
        `Write each device in at most ${OFFICE_MAX_LENGTHS.device} characters.`,
      ),
    rdoCode: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{0,3}$/, "Enter the RDO code with at most 3 characters.")
      .default("")
      .transform((typed, context) => {
        const read = readRdoCode(typed);
        if ("code" in read) return read.code;
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      }),
    branchCode: z
      .string()
      .trim()
      .regex(/^(\d{3}|\d{5})?$/, "Write the branch code with 3 or 5 digits, as it follows the TIN.")
      .default(""),
    /** Region and, after a colon, the kind of work if its wage order has a separate rate. */
    region: z
      .string()
      .default("")
      .transform((chosen, context) => {
        const place = officeWage(chosen);
        if (place !== null) return place;
        context.addIssue({ code: "custom", message: "Choose the region from the list." });
        return z.NEVER;
      }),
    workScheduleSeq: chosenSeq,
    /** The head's employee ID. */
    head: text(100),
    revision: revisionField.default(1),
  })
  .check(({ value: { province, city, latitude, longitude, radiusMeters }, issues }) => {
    const wrong = (path: string, message: string, input: unknown) => issues.push({ code: "custom", path: [path], message, input });
    if (city !== "" && !listCities(province).some(({ code }) => code === city))
      wrong("city", province === "" ? "Choose the province first." : "Choose a city or municipality of this province.", city);
    if (latitude !== null && longitude === null) wrong("longitude", "Write the longitude too.", longitude);
    if (longitude !== null && latitude === null) wrong("latitude", "Write the latitude too.", latitude);
    if (radiusMeters !== null && latitude === null && longitude === null)
      wrong("latitude", "Write latitude and longitude: the radius is counted from there.", latitude);
  });

export type OfficeInput = z.output<typeof officeInput>;
