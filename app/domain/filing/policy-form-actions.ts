import { HEAD_LABELS, type HeadType } from "./approver";
import { MAX_COPIES, MAX_LEVELS } from "./filing-policy";
import { MAX_FIELDS } from "./form-fields";
import { EMPTY_ENTRY, EMPTY_FIELD, type DraftEntry, type DraftPerson, type EntryList, type PolicyDraft } from "./policy-draft";

export const NO_APPROVER_CHOSEN = "Please select at least one Approver.";
export const NO_COPY_CHOSEN = "Please select at least one CC.";
export const COPY_TWICE = "This user is already selected in the CC list.";
export const LEVEL_EMPTY = "Please add a user for this approver level.";
export const COPY_EMPTY = "Please add a user to receive a copy of this request.";
/** @param level from 1 */
export const levelTwice = (level: number): string => `This user is already selected as Level ${level} approver.`;

/** Actions of the form's buttons other than save; the first five carry a list index from 0. */
export const FORM_ACTION =
  /^(?:(deleteLevel|selectLevel|deleteCopy|selectCopy|deleteField):(\d{1,2})|(addLevel|addCopy|addField|resetLevels|resetCopies|search|add|close))$/;

/** The head type of a choice; null for a person or unset. */
export const parseHeadChoice = (who: string): HeadType | null => (Object.hasOwn(HEAD_LABELS, who) ? (who as HeadType) : null);
/** The employee number of a choice; null for a head or unset. */
export const parseEmployeeChoice = (who: string): number | null => (who.startsWith("USER:") ? Number(who.slice("USER:".length)) : null);

/**
 * The form after a button other than save (APPROVAL-27 to -48). Everything else stays unchanged.
 * @param chosen the person selected in the popup; null for a head, no selection, or a person who cannot be selected
 * @returns the draft, and why Add had no effect
 */
export function applyFormAction(
  draft: PolicyDraft,
  press: string,
  chosen: DraftPerson | null,
): { draft: PolicyDraft; problem: string | null } {
  const [, placed, place, plain] = FORM_ACTION.exec(press) ?? [];
  const at = Number(place);
  const open = (list: EntryList): PolicyDraft => ({
    ...draft,
    popup: draft[list][at] ? { list, index: at, departmentSeq: "", keyword: "", who: "" } : null,
  });
  const closed: PolicyDraft = { ...draft, popup: null };
  const { steps, copies } = draft;
  switch (placed ?? plain) {
    case "addLevel":
      return withoutProblem(steps.length < MAX_LEVELS ? { ...closed, steps: [...steps, EMPTY_ENTRY] } : closed);
    case "addCopy":
      return withoutProblem(copies.length < MAX_COPIES ? { ...closed, copies: [...copies, EMPTY_ENTRY] } : closed);
    case "deleteLevel":
      return withoutProblem({
        ...closed,
        steps: steps.length > 1 ? steps.toSpliced(at, 1) : steps.map(({ auto }) => ({ ...EMPTY_ENTRY, auto })),
      });
    case "deleteCopy":
      return withoutProblem({ ...closed, copies: copies.toSpliced(at, 1) });
    case "addField":
      return withoutProblem(draft.fields.length < MAX_FIELDS ? { ...closed, fields: [...draft.fields, EMPTY_FIELD] } : closed);
    case "deleteField":
      return withoutProblem({ ...closed, fields: draft.fields.toSpliced(at, 1) });
    case "resetLevels":
      return withoutProblem({ ...closed, steps: [EMPTY_ENTRY] });
    case "resetCopies":
      return withoutProblem({ ...closed, copies: [] });
    case "selectLevel":
      return withoutProblem(open("steps"));
    case "selectCopy":
      return withoutProblem(open("copies"));
    case "search":
      return withoutProblem(draft);
    case "add":
      return addChosen(draft, chosen);
    default:
      return withoutProblem(closed);
  }
}

const withoutProblem = (draft: PolicyDraft) => ({ draft, problem: null });

function addChosen(draft: PolicyDraft, chosen: DraftPerson | null): { draft: PolicyDraft; problem: string | null } {
  const { popup } = draft;
  if (!popup) return withoutProblem(draft);
  const { list, index, who } = popup;
  const entry = draft[list][index];
  if (!entry) return withoutProblem({ ...draft, popup: null });
  const head = parseHeadChoice(who);
  if (!head && !chosen) return { draft, problem: list === "steps" ? NO_APPROVER_CHOSEN : NO_COPY_CHOSEN };
  const other = draft[list].findIndex((entry, position) => position !== index && entry.who === who);
  if (other >= 0) return { draft, problem: twiceProblem(list, other) };
  const person = head ? EMPTY_ENTRY : toChosenEntry(chosen!);
  const stored = draft[list].with(index, { ...person, who, auto: entry.auto });
  return withoutProblem({ ...draft, [list]: stored, popup: null });
}

const toChosenEntry = ({ employeeName, departmentName, employeeStatus }: DraftPerson): DraftEntry => ({
  ...EMPTY_ENTRY,
  name: employeeName,
  department: departmentName,
  status: employeeStatus,
});

/** The same head or person is already in the list. @param other its index, from 0 */
const twiceProblem = (list: EntryList, other: number): string => (list === "steps" ? levelTwice(other + 1) : COPY_TWICE);

/** Errors of a list on save, by index (APPROVAL-34, -40, -45, -47); empty if valid. */
export function listProblems(list: EntryList, entries: readonly Pick<DraftEntry, "who">[]): { at: number; message: string }[] {
  return entries.flatMap(({ who }, index) => {
    if (who === "") return [{ at: index, message: list === "steps" ? LEVEL_EMPTY : COPY_EMPTY }];
    const earlier = entries.findIndex((entry) => entry.who === who);
    return earlier < index ? [{ at: index, message: twiceProblem(list, earlier) }] : [];
  });
}
