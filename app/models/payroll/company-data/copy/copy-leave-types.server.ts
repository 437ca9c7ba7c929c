import { LEAVES_NOT_USED, MAX_LEAVE_TYPES, TOO_MANY_LEAVE_TYPES } from "~/domain/leave/policies/leave-changes";
import type { LeaveKind, LeavePolicyValues } from "~/domain/leave/policies/leave-policy";
import { addLeaveType, leaveValuesOn, newLeaveFloorProblem, readLeaveSettings } from "~/models/leave/leave-policies.server";
import { missingThere, seqsByName, oneByOne, type CopyModel } from "./copy-kind";

interface LeaveContent {
  kind: LeaveKind;
  state: string;
  colour: Head["colour"];
  privateYn: "Y" | "N";
  instructions: string;
  values: Omit<LeavePolicyValues, "departments">;
  /** Names; null = all. */
  departments: string[] | null;
}
type Head = Awaited<ReturnType<typeof readLeaveSettings>>["types"][number];

const LATER_CHANGES = "As of today, without its later changes.";

/** The leave types that the company added, and its annual leave. The law's leaves exist in every company. */
export const leaveTypeCopies: CopyModel<LeaveContent> = {
  readRecords: async (tx, scope, day) => {
    const { types, departments } = await readLeaveSettings(tx, scope);
    return types.map((type) => {
      const { departments: seqs, ...values } = leaveValuesOn(type, day);
      return {
        seq: type.leavePolicySeq,
        name: type.leaveName,
        key: type.leaveName.toLowerCase(),
        content: {
          kind: type.leaveKind,
          state: type.state,
          colour: type.colour,
          privateYn: type.privateYn,
          instructions: type.instructions,
          values,
          departments: seqs?.map((seq) => departments.get(seq) ?? "").sort() ?? null,
        },
        extra: null,
        offered: type.leaveKind !== "GLOBAL" && type.state === "ENABLE",
        problem: null,
        note: type.versions.some(({ effectiveDay }) => effectiveDay > day) ? LATER_CHANGES : "",
      };
    });
  },

  readRules: async (tx, scope) => {
    const { types, departments } = await readLeaveSettings(tx, scope);
    const seqs = seqsByName(departments);
    return {
      room: { left: MAX_LEAVE_TYPES - types.length, message: TOO_MANY_LEAVE_TYPES },
      problemOf: (content) => {
        if (types.length === 0) return LEAVES_NOT_USED;
        const missing = (content.departments ?? []).filter((name) => !seqs.has(name));
        if (missing.length > 0) return missingThere("department", missing);
        return newLeaveFloorProblem(types, addedKind(content), { ...content.values, departments: null });
      },
    };
  },

  addRecords: oneByOne(async (tx, scope, { name, content }) => {
    const seqs = seqsByName((await readLeaveSettings(tx, scope)).departments);
    const { colour, privateYn, instructions, values } = content;
    const departments = content.departments?.map((department) => seqs.get(department)!).sort((a, b) => a - b) ?? null;
    const head = { leaveName: name, state: "ENABLE", colour, privateYn, instructions } as const;
    const { change } = await addLeaveType(tx, scope, addedKind(content), { ...head, values: { ...values, departments } });
    return [change];
  }),
};

const addedKind = ({ kind }: LeaveContent) => (kind === "ANNUAL" ? "ANNUAL" : "CUSTOM");
