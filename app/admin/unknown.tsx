import { Link } from 'react-router';

/** Any other address under /admin. */
export default function Unknown() {
  return (
    <div className="empty">
      <title>Not found · Admin</title>
      <h1>There is no such screen</h1>
      <p>The address may be mistyped, or the screen has moved.</p>
      <Link className="button" to="/admin/dashboard">
        Dashboard
      </Link>
    </div>
  );
}
