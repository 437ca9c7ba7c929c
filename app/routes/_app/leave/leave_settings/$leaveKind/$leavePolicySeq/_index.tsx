/** The leave itself stands in the layout; its dialogs lie over it. */
export default function ReadLeaveType() {
  return null;
}
