import { Page } from '../layout/page.tsx';

export function AdminPage() {
  return (
    <Page title="Admin Dashboard">
      <div className="mx-auto grid max-w-6xl gap-3 px-5 py-8">
        <h1 className="text-heading">Admin Dashboard</h1>
        <p className="text-lead text-soft">For the staff of Guest Portal.</p>
      </div>
    </Page>
  );
}
