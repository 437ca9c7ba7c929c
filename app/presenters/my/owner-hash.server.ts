import { hash } from "node:crypto";
import type { OwnScope } from "~/web/session/own-employee.server";

/** Identifies the owner of events queued on a phone without revealing who it is. */
export const ownerHash = ({ companySeq, employeeSeq }: OwnScope): string => hash("sha256", `${companySeq} ${employeeSeq}`).slice(0, 16);
