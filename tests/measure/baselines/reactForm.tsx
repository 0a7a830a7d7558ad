import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <form>
      <label>
        Email <input type="email" name="email" autoComplete="username" />
      </label>
      <label>
        Password <input type="password" name="password" autoComplete="current-password" />
      </label>
      <button type="submit">Sign In</button>
    </form>,
  );
}
