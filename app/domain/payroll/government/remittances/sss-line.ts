import { decimalString, type Centavos } from "~/domain/shared/money";
import { formatDay, type Day } from "~/domain/shared/day";

/** 1 hired in the month, 2 separated, 3 no pay, N none of these. */
export type SssRemark = "1" | "2" | "3" | "N";

export interface SssEmployer {
  /** Digits. */
  sssNo: string;
  /** Three digits; the head office is 001. */
  branch: string;
}

/** Splits the employer number in the company details into ten digits and three of the branch, 001 by default. */
export const parseSssEmployer = (sssNo: string): SssEmployer => ({ sssNo: sssNo.slice(0, 10), branch: sssNo.slice(10) || "001" });

/** An employee on the collection list of a month. */
export interface SssLineEntry {
  ssNo: string;
  lastName: string;
  firstName: string;
  suffix: string;
  middleName: string;
  /** Base of the contributions. */
  compensation: Centavos;
  remark: SssRemark;
  /** Date of hiring (remark 1) or separation (remark 2). */
  day: Day | null;
  position: string;
}

/**
 * A line of the collection list: eleven fields in capitals, without the characters that SSS rejects.
 * @source document 5 F-52, as published in a public test: 0312345678;001;0212348678;ANDRADA;JERROM;JR.;G;20000.00;1;06162026;PROGRAMMER
 */
export function sssLine({ sssNo, branch }: SssEmployer, listed: SssLineEntry): string {
  const { remark } = listed;
  return [
    nameOrNull(sssNo),
    nameOrNull(branch).padStart(3, "0"),
    nameOrNull(listed.ssNo),
    nameOrNull(listed.lastName),
    nameOrNull(listed.firstName),
    nameOrNull(listed.suffix),
    initial(listed.middleName),
    decimalString(listed.compensation),
    remark,
    (remark === "1" || remark === "2") && listed.day !== null ? formatDay(listed.day).replaceAll("/", "") : NULL_TEXT,
    remark === "1" ? nameOrNull(listed.position) : NULL_TEXT,
  ].join(";");
}

/** SSS_0312345678_112026.txt */
export function sssFileName({ sssNo }: SssEmployer, month: string): string {
  return `SSS_${sssNo}_${month.slice(5, 7)}${month.slice(0, 4)}.txt`;
}

const NULL_TEXT = "NULL";
/** Characters that SSS rejects. */
const REJECTED_CHARACTERS = /[/\\*\-'"%$&()@#!{}~`^;]/g;

/** Uppercase ASCII, with N for Ñ; an empty field is NULL. */
const nameOrNull = (text: string): string => sanitizeName(text) || NULL_TEXT;

const initial = (text: string): string => sanitizeName(text).slice(0, 1) || NULL_TEXT;

function sanitizeName(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(REJECTED_CHARACTERS, "")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .toUpperCase();
}
