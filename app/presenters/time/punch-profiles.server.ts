import { isUtf8 } from "node:buffer";
import { data } from "@remix-run/node";
import type { ProfileRow } from "~/components/time/profiles/profile-table";
import { toOptions } from "~/domain/shared/forms/choices";
import { filteredList } from "~/domain/shared/filtered-list";
import { Refusal } from "~/domain/shared/refusal";
import type { Scope } from "~/domain/shared/scope";
import {
  columnsInText,
  DATE_ORDER_LABELS,
  withRequiredFields,
  MAX_COLUMNS,
  PROFILE_COLUMNS,
  MAX_PROFILE_NAME_LENGTH,
  SEPARATOR_LABELS,
  type ProfileColumn,
  type PunchProfile,
} from "~/domain/time/punches/parsing/punch-profile";
import type { ProfileInput } from "~/domain/time/punches/parsing/profile-input";
import { lineReader, textProblem } from "~/domain/time/punches/parsing/text-lines";
import { TRIED_BYTES, tryProfile, type TriedFile } from "~/domain/time/punches/parsing/tried-lines";
import { FILE_PROFILES } from "~/domain/time/punches/parsing/upload-input";
import { CHOOSE_TRIED, MAX_BYTES } from "~/domain/time/punches/parsing/upload-text";
import { listPunchProfiles } from "~/models/time/uploads/punch-profiles.server";
import type { UploadOptions } from "~/web/files/uploads.server";
import type { UploadedFile } from "~/web/forms/form-body.server";
import { readListQuery } from "~/web/forms/list-query.server";
import { typedResult } from "~/web/forms/submit-form.server";
import { fileToLines } from "./punch-workbook.server";

/** File formats: the two built-in ones, then the company's own. */
export async function readProfileChoices(scope: Scope) {
  const profiles = await listPunchProfiles(scope);
  return [
    ...toOptions(FILE_PROFILES),
    ...profiles.map(({ punchProfileSeq, profileName }) => ({ value: String(punchProfileSeq), label: profileName })),
  ];
}

export async function readProfileRows(request: Request, scope: Scope): Promise<{ rows: ProfileRow[]; q: string }> {
  const query = readListQuery(request, { sorts: ["name"] });
  const all = await listPunchProfiles(scope);
  const filtered = filteredList(all, query, { words: ({ profileName }) => profileName, by: { name: ({ profileName }) => profileName } });
  const rows = filtered.map((profile) => ({
    punchProfileSeq: profile.punchProfileSeq,
    profileName: profile.profileName,
    separator: SEPARATOR_LABELS[profile.separator],
    dateOrder: DATE_ORDER_LABELS[profile.dateOrder],
    headingLines: profile.headingLines,
    columns: columnsInText(profile),
  }));
  return { rows, q: query.q };
}

export const PROFILE_FORM = {
  separators: toOptions(SEPARATOR_LABELS),
  dateOrders: toOptions(DATE_ORDER_LABELS),
  maxLength: MAX_PROFILE_NAME_LENGTH,
  maxColumns: MAX_COLUMNS,
};

type ProfileValues = Record<Exclude<keyof ProfileInput, "step">, string>;

/** A profile as form values; empty for unused columns. */
export function profileValues(profile: PunchProfile & { revision: number }): ProfileValues {
  const columns = PROFILE_COLUMNS.map((column): [ProfileColumn, string] => [column, profile[column] === 0 ? "" : String(profile[column])]);
  return {
    revision: String(profile.revision),
    profileName: profile.profileName,
    separator: profile.separator,
    dateOrder: profile.dateOrder,
    headingLines: String(profile.headingLines),
    ...(Object.fromEntries(columns) as Record<ProfileColumn, string>),
  };
}

/** Defaults of a new profile: a CSV with one heading line, as most device software writes it. */
export const NEW_PROFILE = profileValues({
  revision: 0,
  profileName: "",
  separator: "COMMA",
  dateOrder: "MDY",
  headingLines: 1,
  personColumn: 1,
  dateColumn: 2,
  timeColumn: 3,
  directionColumn: 4,
  deviceColumn: 0,
});

/** The sample file of the profile form, required by "Try it". */
export const SAMPLE_FILE: UploadOptions = {
  field: "file",
  maxBytes: MAX_BYTES,
  missing: CHOOSE_TRIED,
  wanted: (form) => form.get("step") === "look",
};

/** Response to "Try it": the submitted form and the parsed sample; nothing is stored. @throws Refusal */
export const respondWithSample = async (profile: Omit<ProfileInput, "step">, file: UploadedFile, form: FormData) =>
  data({ result: typedResult(form), tried: previewProfile(profile, await fileToLines(file, profile)) });

/** Parses the start of a sample with a profile. @throws Refusal when the file is not text, or too long */
function previewProfile(profile: Omit<PunchProfile, "profileName">, { bytes }: { bytes: Uint8Array }): TriedFile {
  const problem = textProblem(bytes);
  if (problem !== null) throw new Refusal(problem, { field: "file" });
  const reader = lineReader(isUtf8);
  const whole = reader.take(bytes.subarray(0, TRIED_BYTES));
  // Skip the last line, which may be truncated.
  return tryProfile(withRequiredFields(profile), bytes.length > TRIED_BYTES ? whole : [...whole, ...reader.end()]);
}
