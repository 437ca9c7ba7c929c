/** The report itself stands in the layout; its dialogs lie over it. */
export default function TimeLog() {
  return null;
}
