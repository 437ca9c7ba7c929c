/** Only the list; no dialog is open. */
export default function TimeAlone() {
  return null;
}
