/** The layout renders the leave; dialogs open on top. */
export default function ReadLeaveType() {
  return null;
}
