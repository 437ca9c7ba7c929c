import { useId, useState } from "react";
import { Avatar } from "~/components/ui/data-display/avatar";
import { StatusDot } from "~/components/ui/data-display/status-dot";
import type { Choice } from "~/components/ui/form/choice-fields";
import { FieldError } from "~/components/ui/form/field";
import { Button } from "~/components/ui/layout/button";
import { useModal } from "~/components/ui/layout/dialog-page";
import { Icon } from "~/components/ui/layout/icon";
import { HEAD_HINTS, HEAD_LABELS, HEAD_TYPES } from "~/domain/filing/approver";
import type { DraftPopup } from "~/domain/filing/policy-draft";
import { SEARCH_ROW } from "./person-search";

const NOTE = "block text-ink-2";
const PERSON =
  "group flex cursor-pointer items-center gap-3 px-3 py-2 text-sm focus-within:outline-2 focus-within:-outline-offset-2" +
  " focus-within:outline-accent has-checked:bg-accent-soft";

/** Popup data from the action. */
export type ApproverOffer = {
  problem: string | null;
  /** Whether a search was made; tells an empty result from no search. */
  searched: boolean;
  people: readonly { employeeSeq: number; employeeName: string; departmentName: string; employeeStatus: string }[];
  suggestions: readonly string[];
};

/** Selects the approver of a level or a copy recipient: a head or an employee. Part of the policy form, so that typed values are kept. */
export function ApproverPopup({ popup, offer, departments }: { popup: DraftPopup; offer: ApproverOffer; departments: readonly Choice[] }) {
  const dialog = useModal(undefined);
  const [titleId, listId] = [useId(), useId()];
  const [chosenSince, choose] = useState<ApproverOffer | null>(null);
  // Selecting clears the error of the previous response.
  const problem = chosenSince === offer ? null : offer.problem;
  return (
    <div className="dialog-page">
      <dialog
        ref={dialog}
        open
        className="dialog dialog-md float"
        aria-labelledby={titleId}
        onCancel={(event) => {
          event.preventDefault();
          event.currentTarget.querySelector<HTMLButtonElement>("[name=press][value=close]")?.click();
        }}
      >
        <header>
          <h2 id={titleId}>{popup.list === "steps" ? "Select an Approver" : "Select CC recipients"}</h2>
          <Button type="submit" name="press" value="close" variant="ghost" size="sm" icon="x" label="Close" />
        </header>
        <div
          className="form grid min-h-0 grid-rows-[minmax(0,1fr)_auto]"
          onChange={(event) => (event.target as Element).matches("[type=radio]") && choose(offer)}
        >
          <div className="form-body">
            <input type="hidden" name="popup.list" value={popup.list} />
            <input type="hidden" name="popup.index" value={popup.index} />
            <fieldset className="grid grid-cols-3 gap-2 max-tablet:grid-cols-1">
              <legend className="visually-hidden">Heads</legend>
              {HEAD_TYPES.map((head) => (
                <label key={head} className="flex gap-2 rounded-lg border p-3 text-sm has-checked:bg-accent-soft">
                  <input type="radio" name="popup.who" value={head} defaultChecked={popup.who === head} />
                  <span>
                    <b>{HEAD_LABELS[head]}</b>
                    <small className={NOTE}>{HEAD_HINTS[head]}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className={`mt-3 ${SEARCH_ROW}`} role="search" aria-label="Employees">
              <label className="field">
                <span>Department</span>
                <select className="select" name="popup.departmentSeq" defaultValue={popup.departmentSeq}>
                  <option value="">All departments</option>
                  {departments.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <label className="field">
                <span>Name</span>
                <input
                  className="input"
                  type="search"
                  name="popup.keyword"
                  maxLength={100}
                  placeholder="Type a name"
                  list={listId}
                  autoComplete="off"
                  defaultValue={popup.keyword}
                  data-first-focus
                />
              </label>
              <datalist id={listId}>
                {offer.suggestions.map((name) => (
                  <option key={name} value={name} />
                ))}
              </datalist>
              <Button type="submit" name="press" value="search">
                Search
              </Button>
            </div>
            <fieldset className="relative">
              <legend className="text-sm font-semibold">Employees</legend>
              <small className={NOTE}>Maximum 10 employees are displayed.</small>
              {offer.people.length > 0 ? (
                <ul className="mt-2 max-h-58 overflow-auto rounded-lg border">
                  {offer.people.map(({ employeeSeq, employeeName, departmentName, employeeStatus }) => (
                    <li key={employeeSeq} className="not-first:border-t">
                      <label className={PERSON}>
                        <input
                          className="visually-hidden"
                          type="radio"
                          name="popup.who"
                          value={`USER:${employeeSeq}`}
                          defaultChecked={popup.who === `USER:${employeeSeq}`}
                        />
                        <StatusDot status={employeeStatus} />
                        <Avatar name={employeeName} index={employeeSeq} />
                        <span>
                          <b>{employeeName}</b>
                          <small className={NOTE}>{departmentName}</small>
                        </span>
                        <Icon of="check" className="invisible ml-auto text-accent group-has-checked:visible" />
                      </label>
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="muted">
                  {offer.searched ? "No one was found. Try another name or department." : "Search by department or name."}
                </p>
              )}
            </fieldset>
            <div role="alert">
              <FieldError field={{ id: "popup-problem", name: "", errors: problem === null ? undefined : [problem] }} />
            </div>
          </div>
          <footer className="form-footer">
            <Button type="submit" name="press" value="close">
              Cancel
            </Button>
            <Button type="submit" name="press" value="add" variant="primary">
              Add
            </Button>
          </footer>
        </div>
      </dialog>
    </div>
  );
}
