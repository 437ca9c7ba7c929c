/** Only the list; no dialog is open. */
export default function ListAlone() {
  return null;
}
