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
        <div className="form" onChange={(event) => (event.target as Element).matches("[type=radio]") && choose(offer)}>
          <div className="form-body">
            <input type="hidden" name="popup.list" value={popup.list} />
            <input type="hidden" name="popup.index" value={popup.index} />
            <fieldset className="department-heads">
              <legend className="visually-hidden">Heads</legend>
              {HEAD_TYPES.map((head) => (
                <label key={head} className="chain-head">
                  <input type="radio" name="popup.who" value={head} defaultChecked={popup.who === head} />
                  <span>
                    <b>{HEAD_LABELS[head]}</b>
                    <small>{HEAD_HINTS[head]}</small>
                  </span>
                </label>
              ))}
            </fieldset>
            <div className="chain-search" role="search" aria-label="Employees">
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
            <fieldset className="chain-people">
              <legend>Employees</legend>
              <small className="muted">Maximum 10 employees are displayed.</small>
              {offer.people.length > 0 ? (
                <ul>
                  {offer.people.map(({ employeeSeq, employeeName, departmentName, employeeStatus }) => (
                    <li key={employeeSeq}>
                      <label>
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
                          <small>{departmentName}</small>
                        </span>
                        <Icon of="check" />
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
          <footer className="foot">
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
