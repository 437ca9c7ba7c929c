/** The people stand in the layout; the question before an assignment lies over them. */
export default function NoDialog() {
  return null;
}
