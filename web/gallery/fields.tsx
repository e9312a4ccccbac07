import { useState } from 'react';
import { CopyableCode } from '../src/ui/copyable-code.tsx';
import { TextField } from '../src/ui/fields/field.tsx';
import { Switch } from '../src/ui/fields/switch.tsx';
import { TextareaField } from '../src/ui/fields/textarea.tsx';
import { Specimen } from './specimen.tsx';

export function Fields() {
  const [email, setEmail] = useState('anna@');
  return (
    <>
      <Specimen title="Fields">
        <div className="grid gap-6 md:grid-cols-2">
          <TextField label="Name" required autoComplete="name" />
          <TextField
            label="Email"
            type="email"
            hint="Only for our answer."
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={/.@.+\../.test(email) ? undefined : 'Please enter a valid email address'}
          />
          <TextField
            label="Address"
            defaultValue="שדרות רוטשילד 12"
            hint="Right to left by itself."
          />
          <TextField label="Closed" disabled defaultValue="Not now" />
          <TextareaField label="Message" placeholder="What can we do for you?" />
          <div>
            <Switch label="Show the wifi to guests" defaultChecked />
            <Switch label="Show the host’s phone" />
            <Switch label="Closed" disabled />
          </div>
        </div>
      </Specimen>
      <Specimen title="Codes">
        <div className="grid gap-4 md:grid-cols-2">
          <CopyableCode label="Entry door" value="4827#" />
          <CopyableCode label="Wifi password" value="Harbour-lamp_0O1l" />
        </div>
      </Specimen>
    </>
  );
}
