import { Notice } from "./notice";

/** Maximum notes listed; the rest are only counted. */
const MAX_NOTES = 10;

/** Duplicate numbers in a workbook; a warning that does not block it. */
export function DuplicateNumbers({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const more = notes.length - MAX_NOTES;
  return (
    <Notice
      tone="attention"
      title={notes.length === 1 ? "1 number belongs to two people." : `${notes.length} numbers belong to two people.`}
    >
      <ul>
        {notes.slice(0, MAX_NOTES).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {more > 0 ? <p>{more} more. </p> : null}
      <p>Check them: the forms of the agencies refuse a number of two people.</p>
    </Notice>
  );
}
