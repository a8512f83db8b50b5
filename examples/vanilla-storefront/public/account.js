import { find, html, main, request, show } from './shop.js';

const credentials = (form) => {
  const { email, password } = Object.fromEntries(new FormData(form));
  return { email, password };
};

const login = async (form) => {
  const { email, password } = credentials(form);
  try {
    const { message } = await request('/api/auth/Login', { email, password });
    alert(message ?? 'Login successful');
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('userEmail', email);
    location.assign('/');
  } catch (error) {
    alert(error.message && error.status ? error.message : 'Login failed');
  }
};

/** The code that was sent; it is made and checked in the browser. */
let code;

const sendCode = async (email) => {
  code = Math.floor(1000 + Math.random() * 9000);
  find('#boxes').hidden = false;
  try {
    const path = `/Checkout/mail/send-Verification-Code/${encodeURIComponent(email)}`;
    await request(path, { verificationCode: code, isVerified: false });
    alert('OTP sent to your email!');
  } catch (error) {
    alert(`Failed to send OTP. Please try again. ${error.message}`);
  }
};

const register = async (form) => {
  const digits = [...main.querySelectorAll('#boxes input')].map(({ value }) => value).join('');
  if (code === undefined) return alert('Please enter the OTP sent to your email.');
  if (digits !== String(code)) return alert('Invalid OTP. Please try again.');
  try {
    const { message } = await request('/api/auth/Register', { ...credentials(form), isVerified: true });
    alert(message ?? 'Registered successfully');
  } catch (error) {
    alert(error.message && error.status ? error.message : 'Registration failed');
  }
};

const box = (number) =>
  html`<input name="otp${number}" aria-label="Digit ${number}" maxlength="1" inputmode="numeric" />`;

const onSubmit = (selector, act) =>
  find(selector).addEventListener('submit', (event) => {
    event.preventDefault();
    act(event.target);
  });

export const showLogin = () => {
  show(html`<h1>Login</h1>
    <form id="login">
      <label>Email <input name="email" type="email" required /></label>
      <label>Password <input name="password" type="password" required /></label>
      <button>Login</button>
    </form>
    <p><button type="button" id="toggle">Register</button></p>
    <form id="register" hidden>
      <label>Email <input name="email" type="email" required /></label>
      <label>Password <input name="password" type="password" required /></label>
      <label>Confirm password <input name="cpassword" type="password" required /></label>
      <p id="boxes" hidden>${[1, 2, 3, 4].map(box)}</p>
      <button>Verify</button>
    </form>`);
  find('#toggle').addEventListener('click', () => {
    find('#register').hidden = !find('#register').hidden;
    find('#login').hidden = !find('#login').hidden;
    find('#toggle').textContent = find('#register').hidden ? 'Register' : 'Login';
  });
  const { email, password, cpassword } = find('#register').elements;
  cpassword.addEventListener('input', () => {
    if (code === undefined && cpassword.value === password.value) sendCode(email.value);
  });
  find('#boxes').addEventListener('input', ({ target }) => {
    target.value = target.value.replaceAll(/\D/g, '');
    if (target.value) target.nextElementSibling?.focus();
  });
  onSubmit('#login', login);
  onSubmit('#register', register);
};

const facts = [
  ['Phone', 'phone'],
  ['Address', 'address'],
  ['Joined', 'createdAt'],
  ['Orders', 'orders'],
  ['Membership', 'membership'],
];

const showUser = (user) => {
  show(html`<h1>Profile</h1><p>${user.email}</p>
    <dl>${facts.map(([term, key]) => html`<dt>${term}</dt><dd>${(user[key] ?? '') === '' ? '-' : user[key]}</dd>`)}</dl>
    <button type="button">Edit Profile</button>`);
  find('button').addEventListener('click', () => editUser(user));
};

const editUser = (user) => {
  show(html`<h1>Profile</h1><p>${user.email}</p>
    <form>
      <label>Phone <input name="phone" value="${user.phone ?? ''}" /></label>
      <label>Address <input name="address" value="${user.address ?? ''}" /></label>
      <button>Save</button> <button type="button" id="cancel">Cancel</button>
    </form>
    <p role="alert"></p>`);
  find('#cancel').addEventListener('click', () => showUser(user));
  onSubmit('form', async (form) => {
    const { phone, address } = Object.fromEntries(new FormData(form));
    const { email, avatar = '' } = user;
    try {
      showUser((await request('/api/auth/updateProfile', { email, phone, address, avatar })).user);
    } catch (error) {
      find('[role="alert"]').textContent = `Failed to update profile. ${error.message}`;
    }
  });
};

export const showProfile = async () => {
  const email = localStorage.getItem('userEmail');
  if (!email) return show(html`<h1>Profile</h1><p>No user email found. Please login.</p>`);
  show(html`<h1>Profile</h1><p>Loading...</p>`);
  try {
    showUser((await request('/api/auth/Profile', { email })).user);
  } catch {
    show(html`<h1>Profile</h1><p>Failed to fetch user profile.</p>`);
  }
};
