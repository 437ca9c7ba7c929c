/** The schedule itself stands in the layout; its dialogs lie over it. */
export default function ReadSchedule() {
  return null;
}
