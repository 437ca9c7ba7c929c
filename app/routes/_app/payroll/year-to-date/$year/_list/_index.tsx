/** Only the list; no dialog is open. */
export default function YearToDateAlone() {
  return null;
}
