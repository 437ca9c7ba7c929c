import type { CopyView, KindChoice } from "~/components/settings/companies/copy-settings-dialog";
import {
  ALL_COPY_KINDS,
  CHOOSE_BOTH,
  COPY_KINDS,
  COPY_OUTCOMES,
  copyRightProblem,
  ONE_COMPANY,
  parseCopyChoice,
  selectionProblem,
  type CopyRow,
  type CopySelection,
} from "~/domain/settings/companies/copy-settings";
import type { Day } from "~/domain/shared/day";
import { Refusal } from "~/domain/shared/refusal";
import { listTemplatesToCopy, openCopyPair, previewCopy, type CopyPair } from "~/models/payroll/company-data/copy/copy-settings.server";
import { listMemberships } from "~/models/settings/memberships.server";
import type { SignedInSession } from "~/models/settings/sessions.server";

/** The step of the address: the companies, what to copy, or the preview. A refusal returns to the step where it can be corrected. */
export async function readCopySettings(request: Request, login: SignedInSession, today: Day): Promise<CopyView> {
  const search = new URL(request.url).searchParams;
  const choice = parseCopyChoice(search);
  const memberships = await listMemberships(login);
  const companies = memberships.map(({ memberCompanySeq, companyName }) => ({ value: String(memberCompanySeq), label: companyName }));
  const typed = { from: String(choice.from ?? ""), to: String(choice.to ?? "") };
  if (companies.length < 2) return { step: "COMPANIES", companies, ...typed, problem: ONE_COMPANY };
  const { from, to, ...selection } = choice;
  const { kinds } = selection;
  const isSubmitted = search.has("from") || search.has("to");
  if (from === null || to === null) return { step: "COMPANIES", companies, ...typed, problem: isSubmitted ? CHOOSE_BOTH : null };
  const pair = await refusalOf(() => openCopyPair(login, { from, to }));
  if (pair instanceof Refusal) return { step: "COMPANIES", companies, ...typed, problem: pair.message };
  const names = { fromName: pair.from.companyName, toName: pair.to.companyName };
  const back = { step: "KINDS" as const, ...typed, ...names, kinds: await kindsOf(pair, selection, today) };
  if (kinds.length === 0) return { ...back, problem: search.has("preview") ? selectionProblem(selection) : null };
  const preview = await refusalOf(() => previewCopy(pair, selection, today));
  if (preview instanceof Refusal) return { ...back, problem: preview.message };
  const { rows, digest } = preview;
  return {
    step: "PREVIEW",
    ...typed,
    ...names,
    digest,
    adds: rows.filter(({ outcome }) => outcome === "ADD").length,
    groups: kinds.map((kind) => ({ label: COPY_KINDS[kind].label, rows: rows.filter((row) => row.kind === kind).map(rowOf) })),
  };
}

async function kindsOf(pair: CopyPair, { kinds, templates }: CopySelection, today: Day): Promise<KindChoice[]> {
  const choices: KindChoice[] = [];
  for (const kind of ALL_COPY_KINDS) {
    const problem = copyRightProblem(kind, pair.from, pair.to);
    const records = kind === "TEMPLATES" && problem === null ? await listTemplatesToCopy(pair.from, today) : null;
    choices.push({
      kind,
      label: COPY_KINDS[kind].label,
      chosen: kinds.includes(kind),
      problem,
      records: records?.map(({ seq, name }) => ({ seq, name, chosen: templates.includes(seq) })) ?? null,
    });
  }
  return choices;
}

const rowOf = ({ name, outcome, note }: CopyRow) => ({ name, outcome, text: COPY_OUTCOMES[outcome], note });

async function refusalOf<Value>(read: () => Promise<Value>): Promise<Value | Refusal> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
