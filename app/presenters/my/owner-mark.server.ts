import { hash } from "node:crypto";
import type { OwnScope } from "~/web/session/own-employee.server";

/** By which a phone knows whose presses it keeps, without saying who that is. */
export const ownerMark = ({ companySeq, employeeSeq }: OwnScope): string => hash("sha256", `${companySeq} ${employeeSeq}`).slice(0, 16);
