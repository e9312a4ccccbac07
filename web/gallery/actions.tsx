import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { standaloneLink, textLink } from '../src/ui/link.ts';
import { Row, Specimen } from './specimen.tsx';

export function Actions() {
  const [pending, setPending] = useState(false);
  return (
    <>
      <Specimen title="Buttons">
        <Row>
          <Button variant="primary">Check In Now</Button>
          <Button>Save All Changes</Button>
          <Button variant="quiet">Discard</Button>
          <Button variant="destructive">Delete account</Button>
        </Row>
        <Row>
          <Button variant="primary" size="large">
            Access Your Information
          </Button>
          <Button variant="quiet" size="icon" aria-label="Delete">
            <Trash2 aria-hidden size={20} />
          </Button>
          <Button>
            <Plus aria-hidden size={20} /> Add New Property
          </Button>
        </Row>
        <Row>
          <Button
            variant="primary"
            pending={pending}
            pendingLabel="Sending..."
            onClick={() => setPending(true)}
          >
            Send Message
          </Button>
          <Button pending>Save</Button>
          <Button disabled>Disabled</Button>
          <Button variant="quiet" onClick={() => setPending(false)}>
            End the wait
          </Button>
        </Row>
      </Specimen>
      <Specimen title="Links">
        <p>
          A link{' '}
          <a href="#links" className={textLink}>
            in running text
          </a>{' '}
          is always underlined.
        </p>
        <a href="#links" className={standaloneLink}>
          Standing alone
        </a>
      </Specimen>
    </>
  );
}
