/** Only the list; dialogs have their own URLs. */
export default function AmountsAlone() {
  return null;
}
