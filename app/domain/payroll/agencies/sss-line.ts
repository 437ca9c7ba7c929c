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
export const sssEmployerOf = (sssNo: string): SssEmployer => ({ sssNo: sssNo.slice(0, 10), branch: sssNo.slice(10) || "001" });

/** An employee on the collection list of a month. */
export interface SssListed {
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
export function sssLine({ sssNo, branch }: SssEmployer, listed: SssListed): string {
  const { remark } = listed;
  return [
    field(sssNo),
    field(branch).padStart(3, "0"),
    field(listed.ssNo),
    field(listed.lastName),
    field(listed.firstName),
    field(listed.suffix),
    initial(listed.middleName),
    decimalString(listed.compensation),
    remark,
    (remark === "1" || remark === "2") && listed.day !== null ? formatDay(listed.day).replaceAll("/", "") : NOTHING,
    remark === "1" ? field(listed.position) : NOTHING,
  ].join(";");
}

/** SSS_0312345678_112026.txt */
export function sssFileName({ sssNo }: SssEmployer, month: string): string {
  return `SSS_${sssNo}_${month.slice(5, 7)}${month.slice(0, 4)}.txt`;
}

const NOTHING = "NULL";
/** Characters that SSS rejects. */
const REFUSED = /[/\\*\-'"%$&()@#!{}~`^;]/g;

/** Uppercase ASCII, with N for Ñ; an empty field is NULL. */
const field = (text: string): string => cleaned(text) || NOTHING;

const initial = (text: string): string => cleaned(text).slice(0, 1) || NOTHING;

function cleaned(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(REFUSED, "")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/ +/g, " ")
    .trim()
    .toUpperCase();
}
